package org.strobe.mpi.mpj.object;

import java.nio.ByteBuffer;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Objects as a message: a head of fixed greatest size, and a tail if need be. See the package. */
public final class ObjectMessage {
    private static final int FIELDS = 2 * Integer.BYTES;
    static final int LARGEST_HEAD = 4096;
    private static final int COUNTED = 64;
    private static final int LARGEST_INLINE = LARGEST_HEAD - FIELDS - COUNTED;

    private ObjectMessage() {}

    /** Number of objects of a message, by the size of its head; UNDEFINED from 63 on. */
    public static int objects(long headBytes) {
        int count = (int) (headBytes % COUNTED);
        return count == COUNTED - 1 ? Constants.UNDEFINED : count;
    }

    /** Starts to send objects. The operation is done when the head may be forgotten. */
    public static Operation start(
            Provider provider, Communicator here, SendMode mode, byte[] objects, int dest, int tag) {
        if (dest == Constants.PROC_NULL) {
            return DoneOperation.WITHOUT_MESSAGE;
        }
        int size = size(objects);
        return here.startSend(mode, head(provider, here, objects, dest, new byte[size], size), dest, tag);
    }

    /** Sends objects; returns when the head is on its way, or received if the mode is synchronous. */
    public static void send(Provider provider, Communicator here, SendMode mode, byte[] objects, int dest, int tag) {
        if (dest != Constants.PROC_NULL) {
            Tails tails = Tails.of(provider);
            byte[] head = tails.takeHead();
            here.send(mode, head(provider, here, objects, dest, head, size(objects)), dest, tag);
            tails.giveBack(head);
        }
    }

    private static int size(byte[] objects) {
        return size(objects.length, ObjectBytes.count(objects));
    }

    /** Returns the size of a head, which tells the number of objects. */
    private static int size(int length, int count) {
        int size = FIELDS + Math.min(length, LARGEST_INLINE);
        return size + Math.floorMod(Math.min(count, COUNTED - 1) - size, COUNTED);
    }

    /** Writes a head, and sends the tail if there is one. */
    private static Data head(Provider provider, Communicator here, byte[] objects, int dest, byte[] head, int size) {
        int inline = Math.min(objects.length, LARGEST_INLINE);
        int number = 0;
        if (inline < objects.length) {
            Tails tails = Tails.of(provider);
            number = tails.number();
            tails.send(rest(objects, inline), number, here, dest);
        }
        ByteBuffer.wrap(head).putInt(objects.length).putInt(number).put(objects, 0, inline);
        return new Data(head, size, Type.BYTE);
    }

    private static Data rest(byte[] objects, int inline) {
        int length = objects.length - inline;
        return new Data(ByteBuffer.wrap(objects, inline, length).slice(), length, Type.BYTE);
    }

    /** Refuses a message of other data. */
    private static void checkHead(long bytes, byte[] head) {
        ByteBuffer fields = ByteBuffer.wrap(head);
        int length = fields.getInt();
        int number = fields.getInt();
        boolean isHead = ObjectBytes.begin(head, FIELDS, length)
                && bytes == size(length, fields.getInt())
                && (number == 0 || length > LARGEST_INLINE);
        if (!isHead) {
            throw new MpiFailure(
                    ErrorClass.TYPE,
                    "type=MPI.OBJECT: a message of " + bytes + " bytes has come that holds no objects");
        }
    }

    /** Receive of objects. */
    public static final class Receipt {
        private final Provider provider;
        private final Communicator here;
        private final byte[] head;
        private final boolean repeats;

        /** @param repeats true if several messages come, one after the other */
        public Receipt(Provider provider, Communicator here, boolean repeats) {
            this.provider = provider;
            this.here = here;
            this.repeats = repeats;
            head = Tails.of(provider).takeHead();
        }

        /** Buffer of the receive. */
        public Data data() {
            return new Data(head, head.length, Type.BYTE);
        }

        /** Stores the objects of a receive that is done, and returns their number. Waits for the tail. */
        public int store(Outcome done, Object[] array, Places places) {
            if (done.bytes() == 0 || done.isCancelled()) {
                return 0;
            }
            Tails tails = Tails.of(provider);
            checkHead(done.bytes(), head);
            ByteBuffer fields = ByteBuffer.wrap(head);
            int length = fields.getInt();
            int number = fields.getInt();
            int count;
            if (length <= LARGEST_INLINE) {
                count = ObjectBytes.store(head, FIELDS, length, array, places);
            } else {
                byte[] objects = new byte[length];
                fields.get(objects, 0, LARGEST_INLINE);
                tails.receive(rest(objects, LARGEST_INLINE), number, here, done.source());
                count = ObjectBytes.store(objects, array, places);
            }
            if (!repeats) {
                tails.giveBack(head);
            }
            return count;
        }
    }
}
