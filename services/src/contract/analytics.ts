import * as z from 'zod'
import { AnalyticsEvent } from '../analytics/AnalyticsEvent.js'
import type { Service } from './Call.js'

export const analytics: Service = {
  name: 'analytics',
  title: 'Analytics sink',
  description:
    'Hears one event a call, sent with `keepalive`; nothing before the modal is first opened. A page names it in `services.analytics`.',
  calls: [
    {
      method: 'post',
      path: '/e',
      summary: 'Keeps an event; 403 says that this origin may not send, and the product stops',
      body: AnalyticsEvent,
      answer: { status: 202, schema: z.object({ status: z.literal('success') }) },
    },
  ],
}
