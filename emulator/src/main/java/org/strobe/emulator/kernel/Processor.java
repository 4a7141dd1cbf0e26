package org.strobe.emulator.kernel;

/**
 * A processor that serves a NIC, as the code sees that runs on it. Work is appended to what the processor has to do;
 * the code continues at its next turn, when that is done.
 */
public interface Processor {
    /** Processor of this computer: work takes the time that it takes. */
    Processor REAL = new Processor() {
        @Override
        public void steps(int count) {}

        @Override
        public void spend(long nanos) {}

        @Override
        public boolean isBusy() {
            return false;
        }
    };

    /** Appends steps of threads. In a step a thread wakes up, looks at its work, and does one thing. */
    void steps(int count);

    /** Appends a piece of work. */
    void spend(long nanos);

    /** True while the caller's work is not done. */
    boolean isBusy();
}
