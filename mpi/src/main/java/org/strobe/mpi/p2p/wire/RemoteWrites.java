package org.strobe.mpi.p2p.wire;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.copy.Region;

/**
 * Writes of a wire into memory of receivers, without their processors: pieces of offered messages. For the rank's thread in turn.
 *
 * <pre>
 *   receiver                                   sender
 *     tryLand: memory, with a place
 *        ---- PLACE, by p2p's records --------&gt;  write
 *     Landing.end  &lt;--- PLACED --------------    follows the write on the same wire
 * </pre>
 */
public interface RemoteWrites {
    /** Maximum bytes of a piece. */
    int longest();

    /** Maximum pieces of a message that a receiver asks for at a time. */
    int mostUnderWay();

    /** Opens memory for a piece of a message; null if there is no room for it now. */
    Landing tryLand(Data data, long position, int length);

    /**
     * Prepares to write a piece of a message.
     *
     * @param process the receiver
     * @param to place of its {@link Landing}
     * @param written called when the data may change again
     */
    Write write(int process, Data data, long position, int length, Place to, Runnable written);

    /** Data of a message at one end. */
    interface Data {
        /**
         * The message in memory that others may read and write at any time; null if it has gaps there, or if the program can close the
         * memory.
         */
        MemorySegment memory();

        /** Copies a part of the message: a sender out of its buffer, a receiver into it. */
        void copy(long position, Region other, long at, long length);
    }

    /**
     * Memory of a receiver, as others name it.
     *
     * @param key without which others may not write it; 0 where there are no keys
     */
    record Place(long address, int key) {
        /** The bytes behind some others. */
        public Place behind(long bytes) {
            return new Place(address + bytes, key);
        }
    }

    /** Memory for a piece. */
    interface Landing {
        Place place();

        /**
         * Brings a written piece into the program's buffer, unless it is there, and closes the memory.
         *
         * @param isWritten false if the sender has not written: nothing is brought
         */
        void end(boolean isWritten);
    }

    /** A piece that is to be written. */
    interface Write {
        /** Looks only: false if {@link #tryLeave} was refused, and would be again. */
        default boolean hasRoom() {
            return true;
        }

        /**
         * Begins the write, at once or in parts. Later records to the same process arrive behind it.
         *
         * @return false if it is to be called again when the wire has room
         */
        boolean tryLeave();
    }
}
