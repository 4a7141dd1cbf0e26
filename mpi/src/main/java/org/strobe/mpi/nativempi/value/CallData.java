package org.strobe.mpi.nativempi.value;

/** Data of a call of the library. Kept reachable, and copies given back, until {@link #close}. */
public interface CallData extends AutoCloseable {
    /** No data. */
    CallData NONE = new CallData() {
        @Override
        public void fill() {
            // There is none.
        }

        @Override
        public void close() {
            // There is none.
        }
    };

    /** Copies what was received to the program's buffers, unless the library has written them itself. */
    void fill();

    @Override
    void close();
}
