package org.strobe.mpi.standard;

/** Which threads of a rank may call; the order is that of the standard. */
public enum ThreadLevel {
    SINGLE(0),
    FUNNELED(1),
    SERIALIZED(2),
    MULTIPLE(3);

    private final int number;

    ThreadLevel(int number) {
        this.number = number;
    }

    /** Its number in the API. */
    public int number() {
        return number;
    }

    /** The level with this number. */
    public static ThreadLevel of(int number) {
        for (ThreadLevel level : values()) {
            if (level.number == number) {
                return level;
            }
        }
        throw new MpiFailure(ErrorClass.ARG, "required=" + number + ": levels are THREAD_SINGLE to THREAD_MULTIPLE");
    }
}
