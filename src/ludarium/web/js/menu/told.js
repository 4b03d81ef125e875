// @ts-check
/** An objection that stands beside its field already: nobody needs to say it a second time. */

export class Told extends Error {}
