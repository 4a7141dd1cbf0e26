package org.strobe.bench.suite;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.strobe.bench.memory.StreamOperation;
import org.strobe.emulator.user.Nearest;

/** Suites by their names on the command line. */
public enum Suite {
    LATENCY("Latency Test", Unit.HALF_MICROS, 0, 1 << 22),
    UNIDIRECTIONAL_LATENCY("Unidirectional Latency Test", Unit.MICROS_A_MESSAGE, 0, 1 << 22),
    BANDWIDTH("Bandwidth Test", Unit.MEGABYTES, 1, 1 << 22),
    BIBANDWIDTH("Bi-Directional Bandwidth Test", Unit.MEGABYTES, 1, 1 << 22),
    MESSAGE_RATE("Multiple Bandwidth / Message Rate Test", Unit.MESSAGES, 8, 8),
    BARRIER("Barrier Latency Test", Unit.MICROS, 0, 0),
    BCAST("Broadcast Latency Test", Unit.MICROS, 1, 1 << 20),
    REDUCE("Reduce Latency Test", Unit.MICROS, Float.BYTES, 1 << 20),
    ALLREDUCE("Allreduce Latency Test", Unit.MICROS, Float.BYTES, 1 << 20),
    ALLGATHER("Allgather Latency Test", Unit.MICROS, 1, 1 << 20),
    ALLTOALL("All-to-All Personalized Exchange Latency Test", Unit.MICROS, 1, 1 << 20),
    ALLTOALLV("All-to-Allv Personalized Exchange Latency Test", Unit.MICROS, 1, 1 << 20),
    GATHER("Gather Latency Test", Unit.MICROS, 1, 1 << 20),
    SCATTER("Scatter Latency Test", Unit.MICROS, 1, 1 << 20),
    COMPUTE_BARRIER("Compute and Barrier Test", Unit.MICROS, 0, 0),
    COMPUTE_NEIGHBOURS("Compute and Neighbours Test", Unit.MICROS, 4096, 4096),
    STENCIL("Overlapped Stencil and Allreduce Test", Unit.MICROS, 4096, 4096),
    SWEEP("Wavefront Test, blocking", Unit.MICROS, 4096, 4096),
    SWEEP_OVERLAPPED("Wavefront Test, overlapped", Unit.MICROS, 4096, 4096),
    MEMORY_COPY("STREAM Copy Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26),
    MEMORY_SCALE("STREAM Scale Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26),
    MEMORY_ADD("STREAM Add Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26),
    MEMORY_TRIAD("STREAM Triad Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26),
    OVERLAP("Overlap Test, messages both ways", Unit.PERCENT, 1, 1 << 22),
    OVERLAP_BCAST("Overlap Test, broadcast", Unit.PERCENT, 1, 1 << 20),
    OVERLAP_ALLREDUCE("Overlap Test, all-reduction", Unit.PERCENT, Float.BYTES, 1 << 20),
    OVERLAP_ALLTOALL("Overlap Test, all-to-all", Unit.PERCENT, 1, 1 << 20),
    PROGRESS("Progress Test, while the receiver computes", Unit.PERCENT, 1, 1 << 22),
    RANK_BARRIER("Barrier Latency Test, of ranks without MPI", Unit.MICROS, 0, 0),
    COMPARE_AND_WRITE("Compare-And-Write Test", Unit.MICROS, 0, 0),
    XFER_AND_SIGNAL("Xfer-And-Signal Test, over all that receive", Unit.MEGABYTES, 1 << 16, 1 << 16);

    /** Unit of a suite's figures. */
    public enum Unit {
        HALF_MICROS("us"),
        MICROS("us"),
        MICROS_A_MESSAGE("us"),
        PERCENT("%"),
        MEGABYTES("MB/s"),
        MESSAGES("messages/s");

        private final String symbol;

        Unit(String symbol) {
            this.symbol = symbol;
        }

        /** Printed symbol. */
        public String symbol() {
            return symbol;
        }

        /** True if greater is better. */
        public boolean isRate() {
            return this == MEGABYTES || this == MESSAGES || this == PERCENT;
        }
    }

    private static final double MICROS_A_SECOND = 1e6;
    private static final double MEGABYTE = 1e6;
    private static final double PER_CENT = 100;

    private final String title;
    private final Unit unit;
    private final int least;
    private final int most;

    Suite(String title, Unit unit, int least, int most) {
        this.title = title;
        this.unit = unit;
        this.least = least;
        this.most = most;
    }

    /** Suite of a name. */
    public static Suite named(String name) {
        for (Suite suite : values()) {
            if (suite.label().equals(name)) {
                return suite;
            }
        }
        throw new IllegalArgumentException("there is no suite " + name + "; there are " + labels()
                + Nearest.hint(name, Arrays.stream(values()).map(Suite::label).toList()));
    }

    /** All names. */
    public static String labels() {
        return Arrays.stream(values()).map(Suite::label).collect(Collectors.joining(", "));
    }

    /** Name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Title of OSU's corresponding benchmark. */
    public String title() {
        return title;
    }

    /** Unit of its figures. */
    public Unit unit() {
        return unit;
    }

    /** True if all ranks take part and all are timed. */
    public boolean isCollective() {
        return unit == Unit.MICROS && !isPrimitive();
    }

    /** True for communication within pairs of ranks. */
    public boolean isOfPairs() {
        return switch (this) {
            case LATENCY, UNIDIRECTIONAL_LATENCY, BANDWIDTH, BIBANDWIDTH, MESSAGE_RATE, OVERLAP, PROGRESS -> true;
            default -> false;
        };
    }

    /** True if send modes apply. */
    boolean hasModes() {
        return this == LATENCY || this == UNIDIRECTIONAL_LATENCY;
    }

    /** True if ranks use memory without communication. */
    public boolean isMemory() {
        return arrays() > 0;
    }

    /** Java arrays of the chosen size at each rank; 0 for direct buffers, which lie outside the heap. */
    public long arrays() {
        return switch (this) {
            case MEMORY_COPY, MEMORY_SCALE -> StreamOperation.COPY.streams();
            case MEMORY_ADD, MEMORY_TRIAD -> StreamOperation.ADD.streams();
            default -> 0;
        };
    }

    /** True if the times of all ranks count, not only that of rank 0. */
    public boolean isOverAllRanks(int ranks) {
        return isCollective()
                || isMemory()
                || unit == Unit.PERCENT
                || this == MESSAGE_RATE
                || (isOfPairs() && ranks > 2);
    }

    /** True if a figure is the slowest rank's, which virtual time gives exactly. */
    public boolean isOfSlowest(boolean isVirtual) {
        return isVirtual && isCollective();
    }

    /** True for NIC primitives that rank 0 starts. */
    private boolean isPrimitive() {
        return this == COMPARE_AND_WRITE || this == XFER_AND_SIGNAL;
    }

    /** True if a rank has a block for each rank. */
    private boolean hasBlocks() {
        return switch (this) {
            case ALLGATHER, ALLTOALL, ALLTOALLV, OVERLAP_ALLTOALL, GATHER, SCATTER -> true;
            default -> false;
        };
    }

    /** True if ranks compute too. */
    public boolean computes() {
        return switch (this) {
            case COMPUTE_BARRIER, COMPUTE_NEIGHBOURS, STENCIL, SWEEP, SWEEP_OVERLAPPED -> true;
            default -> false;
        };
    }

    /** True if the type of reduction can be chosen. */
    boolean hasTypes() {
        return this == REDUCE || this == ALLREDUCE;
    }

    boolean isNumbers() {
        return this == REDUCE || this == ALLREDUCE || this == OVERLAP_ALLREDUCE;
    }

    /** True if messages have a size. */
    public boolean isSized() {
        return this != BARRIER && this != COMPUTE_BARRIER && this != RANK_BARRIER && this != COMPARE_AND_WRITE;
    }

    /** Smallest size. */
    int least() {
        if (isNumbers()) {
            return Float.BYTES;
        }
        if (isMemory()) {
            return Double.BYTES;
        }
        return unit.isRate() ? 1 : 0;
    }

    int[] defaultSizes() {
        return Sizes.doubling(least, most);
    }

    /** Default sizes from {@code from} bytes on. */
    int[] defaultSizes(int from) {
        return Sizes.doubling(from, most);
    }

    /** Default sizes of a comparison. */
    public int[] comparedSizes() {
        return switch (this) {
            case BARRIER, COMPUTE_BARRIER, RANK_BARRIER, COMPARE_AND_WRITE -> new int[] {0};
            case COMPUTE_NEIGHBOURS, STENCIL, SWEEP, SWEEP_OVERLAPPED, XFER_AND_SIGNAL -> defaultSizes();
            case MEMORY_COPY, MEMORY_SCALE, MEMORY_ADD, MEMORY_TRIAD -> defaultSizes();
            case MESSAGE_RATE -> new int[] {8};
            default -> isCollective() ? new int[] {8, 1024, 65_536} : new int[] {8, 8192, 65_536, 1 << 20};
        };
    }

    /** Refuses unsupported numbers of ranks. */
    public void checkRanks(int ranks) {
        if (isOfPairs() && (ranks < 2 || ranks % 2 != 0)) {
            throw new IllegalArgumentException(
                    label() + " is between pairs of ranks: -n is an even number, not " + ranks);
        }
    }

    /** Refuses sizes that exceed the memory of a rank. */
    void checkSize(int size, int ranks, int buffers) {
        int blocks = hasBlocks() ? ranks : buffers;
        if ((long) size * blocks > Sizes.MOST) {
            throw new IllegalArgumentException(label() + ": " + blocks + (blocks == 1 ? " block" : " blocks") + " of "
                    + size + " bytes are more than 1G; give a smaller size");
        }
    }

    /** True if the suite makes calls of MPI only. */
    public boolean isOfMpi() {
        return !isPrimitive() && this != RANK_BARRIER;
    }

    /** True if native MPIs have a counterpart in C. */
    public boolean hasNative() {
        return isOfMpi() && !computes() && !isMemory() && unit != Unit.PERCENT;
    }

    /**
     * Figure of an iteration's time in the suite's unit, without factors of the number of nodes.
     *
     * @param ranks active ranks
     */
    public double figure(double secondsAnIteration, int size, int window, int ranks) {
        double messages = switch (this) {
            case BANDWIDTH, MESSAGE_RATE -> (double) window * ranks / 2;
            case BIBANDWIDTH -> (double) window * ranks;
            case MEMORY_COPY, MEMORY_SCALE, MEMORY_ADD, MEMORY_TRIAD -> (double) arrays() * ranks;
            default -> window;
        };
        return switch (unit) {
            case HALF_MICROS -> secondsAnIteration * MICROS_A_SECOND / 2;
            case MICROS -> secondsAnIteration * MICROS_A_SECOND;
            case MICROS_A_MESSAGE -> secondsAnIteration * MICROS_A_SECOND / window;
            case PERCENT -> secondsAnIteration * PER_CENT;
            case MEGABYTES -> size * messages / secondsAnIteration / MEGABYTE;
            case MESSAGES -> messages / secondsAnIteration;
        };
    }
}
