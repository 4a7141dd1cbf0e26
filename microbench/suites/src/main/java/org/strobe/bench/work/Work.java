package org.strobe.bench.work;

/** Tells the machine on which a program runs what it computes. */
public interface Work {
    /** Tells nobody: durations occupy a processor of this computer. */
    Work UNTOLD = new Work() {
        @Override
        public void did(double operations, double bytes) {
            // The operations have taken their time already.
        }

        @Override
        public void occupy(long nanos) {
            long start = System.nanoTime();
            while (System.nanoTime() - start < nanos) {
                Thread.onSpinWait();
            }
        }
    };

    /**
     * Tells what was computed.
     *
     * @param operations by the benchmark's own formulas
     * @param bytes read from and written to memory
     */
    void did(double operations, double bytes);

    /**
     * Tells what the rank computes with a number of threads, each on a processor of its own: what is told is shared evenly.
     * On this computer real threads share loops, and nothing changes.
     */
    default Work onProcessors(int threads) {
        return this;
    }

    /** Work of one thread while the others wait. */
    default Work byOne() {
        return this;
    }

    /** True if told work takes time instead of real computing. */
    default boolean isModelled() {
        return false;
    }

    /** Computes for a time, of the machine's clock. */
    void occupy(long nanos);

    /**
     * Number of the first {@code ranks} ranks whose data this Java machine holds; one where a rank is a process.
     */
    default long ranksHere(int ranks) {
        return 1;
    }

    /** Ends the program of this rank; ranks may share a Java machine. */
    default void exit(int code) {
        System.exit(code);
    }

    /** Tells Strobe, if the program runs on it. */
    static Work here() {
        try {
            return Class.forName(Work.class.getPackageName() + ".StrobeWork")
                    .asSubclass(Work.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            return UNTOLD;
        }
    }
}
