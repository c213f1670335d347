/** What a table holds of persons, and where that is taken away, given back and ended. */
type Holding = {
  /** Columns that say something of a person. */
  personal: string[]
  other: string[]
  /** Its name in a client's export; null where it holds nothing of clients, or only secrets. */
  exported: string | null
  /** What an account's deletion does: nothing of the person stays, or the law, or another matter, keeps it. */
  deletion: 'erased' | 'kept'
  /** 'retention', or what else ends it. */
  endedBy: string
}

function holding(
  [personal, other]: [string, string],
  [exported, deletion, endedBy = 'retention']: [string | null, Holding['deletion'], string?],
): Holding {
  const words = (list: string) => list.split(' ').filter(Boolean)
  return { personal: words(personal), other: words(other), exported, deletion, endedBy }
}

/** For tests: every table with each of its columns. A new table or column has no place until it is named here. */
export const holdings: Record<string, Holding> = {
  account_links: holding(['client_id', 'id purpose expires_at used_at created_at'], [null, 'erased']),
  admin_links: holding(['user_id', 'id expires_at used_at created_at'], [null, 'kept']),
  admin_recovery_codes: holding(['user_id', 'id code_hash'], [null, 'kept', 'the administrator’s removal']),
  admin_sessions: holding(['user_id device used_at started_at', 'id expires_at'], [null, 'kept']),
  admin_two_factor: holding(
    ['user_id secret', 'last_step confirmed_at'],
    [null, 'kept', 'the administrator’s removal'],
  ),
  alerts: holding(['text', 'id dedup_key created_at settled_at'], [null, 'kept']),
  appointment_moves: holding(
    ['appointment_id subscription_id moved_from moved_to', 'id created_at'],
    ['appointmentMoves', 'kept'],
  ),
  appointments: holding(
    [
      'client_id contact_message_id subscription_id date ends_at time_slot address service status notes',
      'id uid sequence is_first_visit created_at updated_at',
    ],
    ['appointments', 'kept'],
  ),
  audit_log: holding(['actor target details', 'id action created_at'], ['journal', 'kept']),
  business_settings: holding(['value', 'id updated_at'], [null, 'kept', 'the owner, in the settings']),
  client_sessions: holding(['user_id started_at', 'id expires_at'], ['sessions', 'erased']),
  clients: holding(
    [
      'email password first_name last_name phone address postal_code city last_login initial_password',
      'id subscription_id created_at updated_at initial_password_until initial_password_used_at has_own_password deletion_asked_at deleted_at',
    ],
    ['account', 'erased'],
  ),
  contact_messages: holding(
    [
      'name email phone service appointment_date message search_text',
      'id status source answered_at created_at',
    ],
    ['contactRequests', 'erased'],
  ),
  contact_professionnels: holding(
    ['nom entreprise email telephone message', 'id statut answered_at created_at updated_at'],
    ['professionalRequests', 'kept'],
  ),
  contract_endings: holding(
    [
      'name email reference wished_day reason refusal ground formal_notice_day subscription_id',
      'id kind declared_at channel sent_day effective_day refund_cents refund_basis refunded_at reason_decision proof_day created_at',
    ],
    ['endings', 'kept'],
  ),
  contract_papers: holding(
    ['subscription_id recap sent_to sent_at', 'id terms_version terms_hash terms'],
    ['contractPapers', 'kept'],
  ),
  contracts: holding(
    ['subscription_id recap accepted_at accepted_from express_start', 'id terms_version terms_hash terms'],
    ['contracts', 'kept'],
  ),
  demo_invoices: holding(
    ['', 'id subscription_id intent_id amount intent_status attempts period_start paid_at created_at'],
    [null, 'kept', 'nothing: the demonstration’s own figures'],
  ),
  demo_refunds: holding(
    ['', 'id intent_id amount key reason created_at'],
    [null, 'kept', 'nothing: the demonstration’s own figures'],
  ),
  demo_subscriptions: holding(
    ['', 'id order_key amount status period_start cancel_at created_at'],
    [null, 'kept', 'nothing: the demonstration’s own figures'],
  ),
  leases: holding(['', 'name holder expires_at done_for'], [null, 'kept', 'its own end: it names programs']),
  one_off_contracts: holding(
    [
      'appointment_id service price_cents travel customer_name customer_email agreed_on accepted_at accepted_from express_requested_at recap withdrawn_at',
      'id way terms_version terms_hash terms replaced_at created_at',
    ],
    ['oneOffContracts', 'kept'],
  ),
  one_off_links: holding(['appointment_id told_date told_time', 'id created_at'], [null, 'erased']),
  outbox: holding(
    [
      'recipient_name recipient_address reply_to_name reply_to_address subject text html attachments last_error',
      'id dedup_key attempts next_attempt_at sent_at failed_at created_at',
    ],
    ['messages', 'erased'],
  ),
  page_visits: holding(['', 'day path source visits'], [null, 'kept']),
  figures: holding(
    ['', 'name period label number amount'],
    [null, 'kept', 'nothing: sums that end with the rows they are made of'],
  ),
  partnerships: holding(
    ['company_name contact_name email phone company_type message', 'id status created_at'],
    [null, 'kept'],
  ),
  payments: holding(
    [
      'subscription_id invoice_id payment_intent_id receipt_url amount paid_at',
      'id refunded currency status period_start created_at',
    ],
    ['payments', 'kept'],
  ),
  photos: holding(['', 'name content created_at'], [null, 'kept', 'the owner, in the settings']),
  provider_events: holding(
    ['', 'id type created_at received_at processed_at error'],
    [null, 'kept', 'nothing: numbers of the payment provider'],
  ),
  rate_limits: holding(['', 'key count resets_at'], [null, 'kept']),
  refunds: holding(['payment_intent_id amount', 'id status reason created_at'], ['refunds', 'kept']),
  subscriptions: holding(
    [
      'customer_email customer_name customer_phone customer_address postal_code city vehicle_brand vehicle_model license_plate first_name last_name stripe_customer_id stripe_payment_method_id payment_link client_id',
      'id plan price agreed_travel currency status start_date end_date first_visit_date first_visit_time express_requested_at is_distance_contract order_key provider provider_subscription_id payment_intent_id signup_key past_due_since payment_attempts next_payment_attempt paused_at cancel_at is_contract_signed created_at',
    ],
    ['subscriptions', 'kept'],
  ),
  todo_items: holding(['title detail', 'id dedup_key kind link created_at seen_at done_at'], [null, 'kept']),
  users: holding(['username password', 'id created_at'], [null, 'kept', 'the administrator’s removal']),
  wash_ledger: holding(
    ['subscription_id appointment_id', 'id kind washes period_start usable_until reason created_at'],
    ['washLedger', 'kept'],
  ),
}
