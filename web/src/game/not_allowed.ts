/** What cannot be done in a match as it stands; its key is one of the messages `not-allowed-…`. */

import { MessageError } from "../text/message_error";

export class NotAllowed extends MessageError {
  override readonly name = "NotAllowed";
}
