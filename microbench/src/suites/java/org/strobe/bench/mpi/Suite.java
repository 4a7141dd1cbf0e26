package org.strobe.bench.mpi;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.memory.Stream;
import org.strobe.bench.memory.StreamOperation;
import org.strobe.bench.overlap.Overlap;
import org.strobe.bench.overlap.Progress;
import org.strobe.bench.pair.Bandwidth;
import org.strobe.bench.pair.Latency;
import org.strobe.bench.pair.UnidirectionalLatency;

/** What can be measured, by the names of the command line. */
public enum Suite {
    LATENCY("Latency Test", Unit.HALF_MICROS, 0, 1 << 22) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return Latency.of(comm, size, settings);
        }
    },
    UNIDIRECTIONAL_LATENCY("Unidirectional Latency Test", Unit.MICROS_A_MESSAGE, 0, 1 << 22) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new UnidirectionalLatency(comm, size, settings);
        }
    },
    BANDWIDTH("Bandwidth Test", Unit.MEGABYTES, 1, 1 << 22) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new Bandwidth(comm, size, settings, false);
        }
    },
    BIBANDWIDTH("Bi-Directional Bandwidth Test", Unit.MEGABYTES, 1, 1 << 22) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new Bandwidth(comm, size, settings, true);
        }
    },
    MESSAGE_RATE("Multiple Bandwidth / Message Rate Test", Unit.MESSAGES, 8, 8) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new Bandwidth(comm, size, settings, false);
        }
    },
    BARRIER("Barrier Latency Test", Unit.MICROS, 0, 0) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return CollectiveKernel.barrier(comm);
        }
    },
    BCAST("Broadcast Latency Test", Unit.MICROS, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.broadcast(comm, size, settings.buffers());
        }
    },
    REDUCE("Reduce Latency Test", Unit.MICROS, Float.BYTES, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.reduce(comm, size, settings);
        }
    },
    ALLREDUCE("Allreduce Latency Test", Unit.MICROS, Float.BYTES, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.allReduce(comm, size, settings);
        }
    },
    ALLGATHER("Allgather Latency Test", Unit.MICROS, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.allGather(comm, size, settings.buffers());
        }
    },
    ALLTOALL("All-to-All Personalized Exchange Latency Test", Unit.MICROS, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.allToAll(comm, size, settings.buffers());
        }
    },
    ALLTOALLV("All-to-Allv Personalized Exchange Latency Test", Unit.MICROS, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.allToAllv(comm, size, settings.buffers());
        }
    },
    GATHER("Gather Latency Test", Unit.MICROS, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.gather(comm, size, settings.buffers());
        }
    },
    SCATTER("Scatter Latency Test", Unit.MICROS, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return CollectiveKernel.scatter(comm, size, settings.buffers());
        }
    },
    COMPUTE_BARRIER("Compute and Barrier Test", Unit.MICROS, 0, 0) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return new ComputeBarrier(comm, settings.grain());
        }
    },
    COMPUTE_NEIGHBOURS("Compute and Neighbours Test", Unit.MICROS, 4096, 4096) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new ComputeNeighbours(comm, size, settings.grain(), false);
        }
    },
    STENCIL("Overlapped Stencil and Allreduce Test", Unit.MICROS, 4096, 4096) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new ComputeNeighbours(comm, size, settings.grain(), true);
        }
    },
    SWEEP("Wavefront Test, blocking", Unit.MICROS, 4096, 4096) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new Sweep(comm, size, settings.grain(), true);
        }
    },
    SWEEP_OVERLAPPED("Wavefront Test, overlapped", Unit.MICROS, 4096, 4096) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new Sweep(comm, size, settings.grain(), false);
        }
    },
    MEMORY_COPY("STREAM Copy Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return new Stream(StreamOperation.COPY, settings.stores(), size);
        }
    },
    MEMORY_SCALE("STREAM Scale Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return new Stream(StreamOperation.SCALE, settings.stores(), size);
        }
    },
    MEMORY_ADD("STREAM Add Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return new Stream(StreamOperation.ADD, settings.stores(), size);
        }
    },
    MEMORY_TRIAD("STREAM Triad Test, all ranks at once", Unit.MEGABYTES, 1 << 26, 1 << 26) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return new Stream(StreamOperation.TRIAD, settings.stores(), size);
        }
    },
    OVERLAP("Overlap Test, messages both ways", Unit.PERCENT, 1, 1 << 22) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return Overlap.ofMessages(comm, size, settings.pairs().pairs());
        }
    },
    OVERLAP_BCAST("Overlap Test, broadcast", Unit.PERCENT, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return Overlap.ofBroadcast(comm, size);
        }
    },
    OVERLAP_ALLREDUCE("Overlap Test, all-reduction", Unit.PERCENT, Float.BYTES, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return Overlap.ofAllReduce(comm, size);
        }
    },
    OVERLAP_ALLTOALL("Overlap Test, all-to-all", Unit.PERCENT, 1, 1 << 20) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return Overlap.ofAllToAll(comm, size);
        }
    },
    PROGRESS("Progress Test, while the receiver computes", Unit.PERCENT, 1, 1 << 22) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
            return new Progress(comm, size, settings.pairs().pairs());
        }
    },
    COMPARE_AND_WRITE("Compare-And-Write Test", Unit.MICROS, 0, 0) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return new CompareAndWrite(comm);
        }
    },
    XFER_AND_SIGNAL("Xfer-And-Signal Test, over all that receive", Unit.MEGABYTES, 1 << 16, 1 << 16) {
        @Override
        public Kernel kernel(Intracomm comm, int size, Settings settings) {
            return new XferAndSignal(comm, size, settings.window());
        }
    };

    /** What the figures of a suite are. */
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

        /** How it is written. */
        public String symbol() {
            return symbol;
        }

        /** Whether more is better. */
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

    /** Its operation on messages of a size, on this rank. */
    public abstract Kernel kernel(Intracomm comm, int size, Settings settings) throws MPIException;

    /** The suite of a name. */
    public static Suite named(String name) {
        for (Suite suite : values()) {
            if (suite.label().equals(name)) {
                return suite;
            }
        }
        throw new IllegalArgumentException("there is no suite " + name + "; there are " + labels());
    }

    /** All names. */
    public static String labels() {
        return Arrays.stream(values()).map(Suite::label).collect(Collectors.joining(", "));
    }

    /** Its name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What OSU's benchmark of the same kind calls itself. */
    public String title() {
        return title;
    }

    /** What its figures are. */
    public Unit unit() {
        return unit;
    }

    /** Whether all ranks take part at once, and all are timed. */
    public boolean isCollective() {
        return unit == Unit.MICROS && !isPrimitive();
    }

    /** Whether pairs of ranks talk, and others take no notice. */
    public boolean isOfPairs() {
        return switch (this) {
            case LATENCY, UNIDIRECTIONAL_LATENCY, BANDWIDTH, BIBANDWIDTH, MESSAGE_RATE, OVERLAP, PROGRESS -> true;
            default -> false;
        };
    }

    /** Whether it is about how messages are sent. */
    boolean hasModes() {
        return this == LATENCY || this == UNIDIRECTIONAL_LATENCY;
    }

    /** Whether ranks work on memory and don't talk. */
    boolean isMemory() {
        return arrays() > 0;
    }

    /** How many Java arrays of the size that is given each rank has; none where there are buffers, which a JVM has elsewhere. */
    long arrays() {
        return switch (this) {
            case MEMORY_COPY, MEMORY_SCALE -> StreamOperation.COPY.streams();
            case MEMORY_ADD, MEMORY_TRIAD -> StreamOperation.ADD.streams();
            default -> 0;
        };
    }

    /** Whether the time of all ranks counts, not that of rank 0 alone. */
    boolean isOverAllRanks(int ranks) {
        return isCollective()
                || isMemory()
                || unit == Unit.PERCENT
                || this == MESSAGE_RATE
                || (isOfPairs() && ranks > 2);
    }

    /** Whether it is an operation of NICs that rank 0 asks for. */
    private boolean isPrimitive() {
        return this == COMPARE_AND_WRITE || this == XFER_AND_SIGNAL;
    }

    /** Whether a rank has a block for each. */
    private boolean hasBlocks() {
        return switch (this) {
            case ALLGATHER, ALLTOALL, ALLTOALLV, OVERLAP_ALLTOALL, GATHER, SCATTER -> true;
            default -> false;
        };
    }

    /** Whether ranks compute as well. */
    boolean computes() {
        return switch (this) {
            case COMPUTE_BARRIER, COMPUTE_NEIGHBOURS, STENCIL, SWEEP, SWEEP_OVERLAPPED -> true;
            default -> false;
        };
    }

    /** Whether what it adds can be chosen. */
    boolean hasTypes() {
        return this == REDUCE || this == ALLREDUCE;
    }

    boolean isNumbers() {
        return this == REDUCE || this == ALLREDUCE || this == OVERLAP_ALLREDUCE;
    }

    /** Whether messages have a size. */
    public boolean isSized() {
        return this != BARRIER && this != COMPUTE_BARRIER && this != COMPARE_AND_WRITE;
    }

    /** The smallest size there is. */
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

    /** Those from so many bytes on. */
    int[] defaultSizes(int from) {
        return Sizes.doubling(from, most);
    }

    /** Sizes at which a comparison looks if none are given. */
    public int[] comparedSizes() {
        return switch (this) {
            case BARRIER, COMPUTE_BARRIER, COMPARE_AND_WRITE -> new int[] {0};
            case COMPUTE_NEIGHBOURS, STENCIL, SWEEP, SWEEP_OVERLAPPED, XFER_AND_SIGNAL -> defaultSizes();
            case MEMORY_COPY, MEMORY_SCALE, MEMORY_ADD, MEMORY_TRIAD -> defaultSizes();
            case MESSAGE_RATE -> new int[] {8};
            default -> isCollective() ? new int[] {8, 1024, 65_536} : new int[] {8, 8192, 65_536, 1 << 20};
        };
    }

    /** Refuses a number of ranks that the suite can't use. */
    public void checkRanks(int ranks) {
        if (isOfPairs() && (ranks < 2 || ranks % 2 != 0)) {
            throw new IllegalArgumentException(
                    label() + " is between pairs of ranks: -n is an even number, not " + ranks);
        }
    }

    /** Refuses a size of which there are too many in the memory of one rank. */
    void checkSize(int size, int ranks, int buffers) {
        int blocks = hasBlocks() ? ranks : buffers;
        if ((long) size * blocks > Sizes.MOST) {
            throw new IllegalArgumentException(label() + ": " + blocks + (blocks == 1 ? " block" : " blocks") + " of "
                    + size + " bytes are more than 1G; give a smaller size");
        }
    }

    /** Whether a native MPI has something to compare it with. */
    public boolean hasNative() {
        return !isPrimitive() && !computes() && !isMemory() && unit != Unit.PERCENT;
    }

    /**
     * What an iteration that took so long means in the suite's unit, without what depends on how many nodes there are.
     *
     * @param ranks how many talk
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
