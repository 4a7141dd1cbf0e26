package org.strobe.emulator.model;

/** When ranks of a job begin, and that they have ended; for the fiber whose turn it is. */
interface Admission {
    /** For a job that has the machine for itself. */
    Admission AT_ONCE = new Admission() {
        @Override
        public void enter() {}

        @Override
        public void leave(Fiber fiber) {}
    };

    /** Returns when the fiber whose turn it is may begin. */
    void enter();

    /** The fiber's rank has ended. */
    void leave(Fiber fiber);
}
