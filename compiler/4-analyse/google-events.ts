/**
 * The events that Google Analytics knows by name ("Recommended events",
 * developers.google.com/analytics/devguides/collection/ga4/reference/events), and the events that
 * it collects automatically.
 */
export const googleEvents: ReadonlySet<string> = new Set(
  [
    'add_payment_info add_shipping_info add_to_cart add_to_wishlist begin_checkout',
    'close_convert_lead close_unconvert_lead disqualify_lead earn_virtual_currency generate_lead',
    'join_group level_end level_start level_up login post_score purchase qualify_lead refund',
    'remove_from_cart screen_view search select_content select_item select_promotion share sign_up',
    'spend_virtual_currency tutorial_begin tutorial_complete unlock_achievement view_cart view_item',
    'view_item_list view_promotion view_search_results working_lead',
    'click exception file_download form_start form_submit page_view scroll video_complete',
    'video_progress video_start',
  ].flatMap((line) => line.split(' ')),
);
