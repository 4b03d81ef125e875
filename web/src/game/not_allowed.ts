/** A refused action in a match; its key is one of the messages `not-allowed-…`. */

import type { Key } from "../text/api";
import { MessageError } from "../text/message_error";

export class NotAllowed<K extends Key = Key> extends MessageError<K> {
  override readonly name = "NotAllowed";
}
