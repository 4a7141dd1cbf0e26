package org.strobe.mpi.p2p;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What can be tuned. Each can be set for a job, as {@code p2p.<name>}; see {@link
 * org.strobe.emulator.rank.Rank#setting}.
 *
 * @param eagerWithin the longest message, in bytes, that is sent at once to a rank of the same JVM; a longer one is copied
 *     straight from the sender's buffer when its receive is there
 * @param eagerBetween the same to a rank of another process, whose longer messages are pipelined
 * @param eagerAfar the same to a rank of another node. It may depend on how many ranks there are, as where memory is kept for each
 *     other: {@code "4096 to 16, 2048 to 32, 1024"} is 4096 for up to 16 ranks, 2048 for up to 32, 1024 for more
 * @param fragment bytes of a piece of a message of up to {@code longFrom} bytes, when it is pipelined
 * @param longFragment the same for longer ones
 * @param longFrom from how many bytes on a message is cut into long fragments
 * @param cells how many small messages a rank's inbox holds; a power of two, at least 64. Fewer where very many ranks share a
 *     node
 * @param chunkWithin bytes a cell for longer messages, if all ranks are in one JVM; a multiple of 64
 * @param chunkBetween the same between processes
 * @param nearByNic whether ranks of the same node are reached by the NIC as well, as by a library that knows no shared memory; only on
 *     modelled machines
 * @param packets whether software deals with each packet, with the queue locked that it goes to, and synchronous messages of any size
 *     ask first: as in the devices of MPICH 1; only on modelled machines
 */
public record P2pSettings(
        int eagerWithin,
        int eagerBetween,
        int eagerAfar,
        int fragment,
        int longFragment,
        int longFrom,
        int cells,
        int chunkWithin,
        int chunkBetween,
        boolean nearByNic,
        boolean packets) {
    /** What is best on common computers. */
    public static final P2pSettings DEFAULT =
            new P2pSettings(4096, 16 * 1024, 4096, 8 * 1024, 32 * 1024, 256 * 1024, 256, 1024, 2048, false, false);

    private static final String PREFIX = "p2p.";

    /** The setting of {@link #nearByNic}. */
    public static final String NEAR_BY_NIC = PREFIX + "nearByNic";

    /** The setting of {@link #packets}. */
    public static final String PACKETS = PREFIX + "packets";

    private static final int LEAST_CELLS = 64;
    private static final int CELLS_A_LARGEST_RECORD = 4;

    /** A node's inboxes shall not take more than this. */
    private static final long MOST_MEMORY = 64L << 20;

    /** The most that stands before the data of a message sent at once. */
    private static final int HEAD = Records.SYNCHRONOUS_HEAD + Records.WORD;

    public P2pSettings {
        if (cells < LEAST_CELLS || Integer.bitCount(cells) != 1) {
            throw new IllegalArgumentException("cells=" + cells + ": a power of two, at least " + LEAST_CELLS);
        }
        checkFits("eagerWithin", eagerWithin + HEAD, chunkWithin);
        checkFits("eagerBetween", eagerBetween + HEAD, chunkBetween);
        checkFits("fragment", fragment, chunkBetween);
        checkFits("longFragment", longFragment, chunkBetween);
        if (eagerAfar < 0 || fragment <= 0 || longFragment <= 0) {
            throw new IllegalArgumentException(
                    "eagerAfar=" + eagerAfar + " fragment=" + fragment + " longFragment=" + longFragment);
        }
    }

    /** Refuses what a modelled machine's rings, which have chunks as within one JVM, can't take. */
    public void checkModelled() {
        int room = cells / CELLS_A_LARGEST_RECORD * chunkWithin;
        if (eagerBetween + HEAD > room) {
            throw new IllegalArgumentException(
                    "p2p.eagerBetween=" + eagerBetween + ": a modelled machine's rings, with p2p.chunkWithin="
                            + chunkWithin + ", take " + (room - HEAD) + " bytes at once; set that too");
        }
    }

    private static void checkFits(String name, int bytes, int chunk) {
        int room = LEAST_CELLS / CELLS_A_LARGEST_RECORD * chunk;
        if (bytes < HEAD || bytes > room) {
            throw new IllegalArgumentException(name + "=" + bytes + " with what goes before: from " + HEAD + " to "
                    + room + ", which an inbox of " + LEAST_CELLS + " cells with chunk=" + chunk + " takes at once");
        }
    }

    /**
     * The defaults, but for what was set.
     *
     * @param ranks how many the job has
     * @param settings gives what was set by a name, or null
     * @throws IllegalArgumentException if something else than a fitting number was set
     */
    public static P2pSettings from(int ranks, UnaryOperator<String> settings) {
        return new P2pSettings(
                number(settings, "eagerWithin", DEFAULT.eagerWithin),
                number(settings, "eagerBetween", DEFAULT.eagerBetween),
                byRanks(settings, "eagerAfar", DEFAULT.eagerAfar, ranks),
                number(settings, "fragment", DEFAULT.fragment),
                number(settings, "longFragment", DEFAULT.longFragment),
                number(settings, "longFrom", DEFAULT.longFrom),
                number(settings, "cells", DEFAULT.cells),
                number(settings, "chunkWithin", DEFAULT.chunkWithin),
                number(settings, "chunkBetween", DEFAULT.chunkBetween),
                truth(settings, "nearByNic", DEFAULT.nearByNic),
                truth(settings, "packets", DEFAULT.packets));
    }

    /** One of several numbers, by how many ranks there are. */
    private static int byRanks(UnaryOperator<String> settings, String name, int ordinary, int ranks) {
        String value = settings.apply(PREFIX + name);
        if (value == null) {
            return ordinary;
        }
        for (String part : value.split(",", -1)) {
            String[] words = part.split("\\bto\\b", -1);
            if (words.length == 1 || ranks <= parse(PREFIX + name, words[1])) {
                return parse(PREFIX + name, words[0]);
            }
        }
        throw new IllegalArgumentException(PREFIX + name + "=" + value + ": and for more than so many ranks?");
    }

    private static int number(UnaryOperator<String> settings, String name, int ordinary) {
        String value = settings.apply(PREFIX + name);
        return value == null ? ordinary : parse(PREFIX + name, value);
    }

    private static boolean truth(UnaryOperator<String> settings, String name, boolean ordinary) {
        String value = settings.apply(PREFIX + name);
        if (value == null) {
            return ordinary;
        }
        if (!value.equals("true") && !value.equals("false")) {
            throw new IllegalArgumentException(PREFIX + name + "=" + value + ": true or false");
        }
        return value.equals("true");
    }

    private static int parse(String key, String value) {
        try {
            return Integer.parseInt(value.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + "=" + value + ": a number of bytes or cells, in digits", e);
        }
    }

    /** The names of what can be set. */
    public static List<String> names() {
        return Arrays.stream(P2pSettings.class.getRecordComponents())
                .map(RecordComponent::getName)
                .map(PREFIX::concat)
                .toList();
    }

    /** How many cells the ring of each of so many ranks has. */
    public int ringCells(boolean oneJvm, int ranks) {
        int fitting = cells;
        while (fitting > LEAST_CELLS && (long) ranks * fitting * ringChunk(oneJvm) > MOST_MEMORY) {
            fitting /= 2;
        }
        return fitting;
    }

    /** How many bytes a cell a ring has for longer records. */
    public int ringChunk(boolean oneJvm) {
        return oneJvm ? chunkWithin : chunkBetween;
    }

    /** The longest message that is sent at once to another process by a ring with records of so many bytes, which on modelled machines has chunks as within one. */
    public int eagerBetween(int largestRecord) {
        return Math.min(eagerBetween, largestRecord - HEAD);
    }

    /** The longest record to another node that is of use. */
    public int largestAfar() {
        return eagerAfar + HEAD;
    }

    /** The longest message that is sent at once by a wire with records of so many bytes. */
    public int eagerAfar(int largestRecord) {
        return Math.min(eagerAfar, largestRecord - HEAD);
    }

    /** How long the pieces of a message are. */
    public int fragmentOf(long bytes) {
        return bytes < longFrom ? fragment : longFragment;
    }
}
