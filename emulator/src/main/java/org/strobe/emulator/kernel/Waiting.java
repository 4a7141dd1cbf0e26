package org.strobe.emulator.kernel;

/** Why an actor waits, put into words only when somebody asks. */
public interface Waiting {
    /** What is awaited: {@code "put into global memory at 4096"}. */
    String what();

    /** Who would have to bring it about: {@code "rank 3"}, {@code "node 1"}, {@code "anybody"}. */
    String fromWhom();

    /** A reason in fixed words. */
    static Waiting of(String what, String fromWhom) {
        return new Waiting() {
            @Override
            public String what() {
                return what;
            }

            @Override
            public String fromWhom() {
                return fromWhom;
            }
        };
    }
}
