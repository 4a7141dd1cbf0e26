package org.strobe.emulator.kernel;

/** Reason of a wait; put into words only for reports. */
public interface Waiting {
    /** The awaited state: {@code "put into global memory at 4096"}. */
    String what();

    /** The ranks or nodes that must act: {@code "rank 3"}, {@code "node 1"}, {@code "anybody"}. */
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
