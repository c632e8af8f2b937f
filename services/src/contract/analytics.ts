import * as z from 'zod'
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
      body: z.strictObject({
        eventId: z.string().min(1),
        url: z.string().describe('Of the page, without query and fragment'),
        domain: z.string(),
        timestamp: z.int().describe('Epoch milliseconds'),
        props: z.looseObject({ event: z.string() }).describe('Without secrets'),
      }),
      answer: { status: 202, schema: z.object({ status: z.literal('success') }) },
    },
  ],
}
