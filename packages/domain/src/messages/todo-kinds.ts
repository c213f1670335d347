/** What waits for the owner: the list shows each kind in a place, a colour and an icon of its own. */
export const todoKinds = [
  // Found in other tables at each look, stored in none.
  ...(['alert', 'copy_failed', 'message_failed', 'to_close', 'request', 'professional', 'double'] as const),
  // Washes.
  ...(['booked', 'moved', 'canceled', 'confirmed', 'wash_to_confirm', 'unfit_wash', 'slot_freed'] as const),
  ...(['series_asked', 'series_date', 'first_visit_untimed', 'weather', 'drought', 'review'] as const),
  ...(['calendar_away', 'busy_clash'] as const),
  // Contracts.
  ...(['subscribed', 'ending', 'ended', 'withdrawal', 'withdrawal_wash', 'cancellation_reason'] as const),
  ...(['subscription_paused', 'second_contract', 'carried_washes', 'full_months', 'letter_to_post'] as const),
  // Money.
  ...(['payment_failed', 'payment_returned', 'payment_kept', 'card_missing'] as const),
  ...([
    'month_unpaid',
    'month_dropped',
    'transfer_late',
    'paid_over',
    'deposit_owed',
    'books_differ',
  ] as const),
  ...(['bank_account', 'quote_to_plan', 'quote_accepted', 'quote_declined'] as const),
  // People and the site.
  ...(['account_deleted', 'account_kept', 'client_doubles', 'legal_facts', 'photos'] as const),
] as const

export type TodoKind = (typeof todoKinds)[number]
