package org.strobe.mpi.bgl.packetize;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.strobe.shm.copy.Region;

/** Data of a send or receive that is used again: of one message after the other, without an object for each. */
public final class RequestData {
    final UserBytes bytes;
    final UserElements elements;

    /**
     * Data of nothing yet.
     *
     * @param payload memory for one payload, which others use too
     * @param copied is told how many bytes were copied to put together or take apart a payload
     * @param failed is told why the buffer cannot be used, while packets move
     */
    RequestData(Region payload, LongConsumer copied, Consumer<RuntimeException> failed) {
        this.bytes = new UserBytes(payload.memory(), failed);
        this.elements = new UserElements(payload, copied, failed);
    }

    /** Forgets the program's buffer, at the end of a message. */
    public void clear() {
        bytes.clear();
        elements.clear();
    }
}
