package org.strobe.mpi.p2p.settings;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;
import org.strobe.mpi.p2p.record.MessageLayout;

/**
 * Settings of the engine, as {@code p2p.<name>} of a job; see {@link org.strobe.emulator.rank.Rank#setting}.
 *
 * @param eagerWithin maximum bytes of an eager message from a buffer that the receiver reaches, in the same JVM or as mapped
 *     memory of another process; a longer one is copied directly from the sender's buffer
 * @param eagerBetween maximum bytes of an eager message to a rank of another process from another buffer; a longer one is
 *     pipelined
 * @param eagerAfar maximum bytes of an eager message to a remote rank. It may depend on the number of ranks:
 *     {@code "4096 to 16, 2048 to 32, 1024"} is 4096 for up to 16 ranks, 2048 for up to 32, 1024 for more
 * @param fragment bytes of a piece of a pipelined message below {@code longFrom} bytes
 * @param longFragment bytes of a piece of a longer pipelined message
 * @param longFrom minimum bytes of a message that is cut into long fragments
 * @param cells small messages that a rank's inbox holds; a power of two, at least 64. Fewer where very many ranks share a
 *     node
 * @param chunkWithin bytes a cell for longer messages, if all ranks are in one JVM; a multiple of 64
 * @param chunkBetween bytes a cell for longer messages between processes; a multiple of 64
 * @param nearByNic true if ranks of the same node are reached by the NIC, as by a library without shared memory; only on
 *     modelled machines
 * @param packets true to charge per-packet software cost under the destination queue's lock, as MPICH-1 devices do. Every
 *     synchronous send then uses rendezvous. Only on modelled machines
 * @param credits maximum eager messages to a remote rank that it has not received; 0 for no bound. Further messages are
 *     offered until the rank returns credits. Only on modelled machines
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
        boolean packets,
        int credits) {
    private static final String PREFIX = "p2p.";

    private static final int MOST_CREDITS = 1 << 20;

    private static final Setting<Long> EAGER_WITHIN = number(
            "eagerWithin",
            4096,
            "longest message, in bytes, that is sent at once to a rank of this JVM, or from mapped memory to another process; a"
                    + " longer one is copied from the sender's buffer once its receive is there");
    private static final Setting<Long> EAGER_BETWEEN = number(
            "eagerBetween",
            16 * 1024,
            "longest message that is sent at once to another process from other memory; a longer one goes in pieces");
    private static final Setting<SizeByRanks> EAGER_AFAR = new SizeByRanks.OfJob(
            PREFIX + "eagerAfar",
            4096,
            "longest message that is sent at once to another node; by the number of ranks: \"4096 to 16, 2048 to 32, 1024\"");
    private static final Setting<Long> FRAGMENT =
            number("fragment", 8 * 1024, "bytes of a piece of a message below p2p.longFrom bytes");
    private static final Setting<Long> LONG_FRAGMENT =
            number("longFragment", 32 * 1024, "bytes of a piece of a longer message");
    private static final Setting<Long> LONG_FROM =
            number("longFrom", 256 * 1024, "bytes from which a message goes in long pieces");
    private static final Setting<Long> CELLS =
            number("cells", 256, "small messages that an inbox holds; a power of two, at least 64");
    private static final Setting<Long> CHUNK_WITHIN =
            number("chunkWithin", 1024, "bytes for longer messages a cell, if all ranks are in one JVM");
    private static final Setting<Long> CHUNK_BETWEEN =
            number("chunkBetween", 2048, "bytes for longer messages a cell, between processes");
    private static final Setting<Boolean> NEAR_BY_NIC = new TruthSetting(
                    PREFIX + "nearByNic",
                    false,
                    "ranks of a node reach each other by the NIC, as in a library without shared memory")
            .onModelsOnly();
    private static final Setting<Boolean> PACKETS = new TruthSetting(
                    PREFIX + "packets",
                    false,
                    "software deals with each packet and locks its queue, as in the devices of MPICH 1")
            .onModelsOnly();

    private static final Setting<Long> CREDITS = new NumberSetting(
                    PREFIX + "credits",
                    0L,
                    0,
                    MOST_CREDITS,
                    "a number of messages",
                    "eager messages to a remote rank that it has not received; 0 for no bound")
            .onModelsOnly();

    /** All settings. */
    public static final List<Setting<?>> ALL = List.of(
            EAGER_WITHIN,
            EAGER_BETWEEN,
            EAGER_AFAR,
            FRAGMENT,
            LONG_FRAGMENT,
            LONG_FROM,
            CELLS,
            CHUNK_WITHIN,
            CHUNK_BETWEEN,
            NEAR_BY_NIC,
            PACKETS,
            CREDITS);

    private static final int LEAST_CELLS = 64;
    private static final int CELLS_A_LARGEST_RECORD = 4;

    /** Maximum bytes of a node's inboxes, unless they have the fewest cells. */
    private static final long MOST_MEMORY = 64L << 20;

    /** Maximum bytes before the data of an eager message. */
    private static final int HEAD = MessageLayout.LONGEST_HEAD;

    /** Settings that suit common computers. */
    public static final P2pSettings DEFAULT = from(1, name -> null);

    public P2pSettings {
        if (cells < LEAST_CELLS || Integer.bitCount(cells) != 1) {
            throw new IllegalArgumentException(
                    CELLS.name() + "=" + cells + ": a power of two, at least " + LEAST_CELLS);
        }
        checkFits(EAGER_WITHIN, eagerWithin, 0, room(chunkWithin) - HEAD, CHUNK_WITHIN, chunkWithin);
        checkFits(EAGER_BETWEEN, eagerBetween, 0, room(chunkBetween) - HEAD, CHUNK_BETWEEN, chunkBetween);
        checkFits(FRAGMENT, fragment, HEAD, room(chunkBetween), CHUNK_BETWEEN, chunkBetween);
        checkFits(LONG_FRAGMENT, longFragment, HEAD, room(chunkBetween), CHUNK_BETWEEN, chunkBetween);
        if (eagerAfar < 0) {
            throw new IllegalArgumentException(EAGER_AFAR.name() + "=" + eagerAfar + ": must be >= 0");
        }
    }

    /**
     * Checks the settings for a machine.
     *
     * @throws IllegalArgumentException if they do not fit it
     */
    public void checkMachine(boolean isModelled) {
        if (isModelled) {
            checkModelled();
        } else {
            refuse(NEAR_BY_NIC, nearByNic, nearByNic);
            refuse(PACKETS, packets, packets);
            refuse(CREDITS, credits > 0, credits);
        }
    }

    private static void refuse(Setting<?> setting, boolean isSet, Object value) {
        if (isSet) {
            throw new IllegalArgumentException(setting.name() + "=" + value + ": only on a modelled machine");
        }
    }

    /** Refuses eager messages that do not fit a modelled machine's rings, whose chunks are those of one JVM. */
    public void checkModelled() {
        int room = cells / CELLS_A_LARGEST_RECORD * chunkWithin;
        if (eagerBetween + HEAD > room) {
            throw new IllegalArgumentException(EAGER_BETWEEN.name() + "=" + eagerBetween + ": must be <= "
                    + (room - HEAD) + " on a modelled machine with " + CHUNK_WITHIN.name() + "=" + chunkWithin
                    + "; set that too");
        }
    }

    /** Bytes of the largest record of an inbox with the fewest cells. */
    private static int room(int chunk) {
        return LEAST_CELLS / CELLS_A_LARGEST_RECORD * chunk;
    }

    private static void checkFits(
            Setting<Long> size, int bytes, int least, int most, Setting<Long> chunkSize, int chunk) {
        if (bytes < least || bytes > most) {
            throw new IllegalArgumentException(size.name() + "=" + bytes + ": must be from " + least + " to " + most
                    + " with " + chunkSize.name() + "=" + chunk + ", which may be set too");
        }
    }

    /**
     * Returns the settings of a job, with defaults for the others.
     *
     * @param ranks number of ranks of the job
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    public static P2pSettings from(int ranks, UnaryOperator<String> settings) {
        return new P2pSettings(
                size(EAGER_WITHIN, settings),
                size(EAGER_BETWEEN, settings),
                EAGER_AFAR.in(settings).of(ranks),
                size(FRAGMENT, settings),
                size(LONG_FRAGMENT, settings),
                size(LONG_FROM, settings),
                size(CELLS, settings),
                size(CHUNK_WITHIN, settings),
                size(CHUNK_BETWEEN, settings),
                NEAR_BY_NIC.in(settings),
                PACKETS.in(settings),
                size(CREDITS, settings));
    }

    private static Setting<Long> number(String name, int usual, String help) {
        return new NumberSetting(PREFIX + name, (long) usual, 0, Integer.MAX_VALUE, "a number of bytes or cells", help);
    }

    private static int size(Setting<Long> setting, UnaryOperator<String> settings) {
        return Math.toIntExact(setting.in(settings));
    }

    /** These settings with another maximum of eager messages to remote ranks. */
    public P2pSettings withEagerAfar(int bytes) {
        return with(bytes, credits);
    }

    /** These settings without a bound of eager messages that a remote rank has not received. */
    public P2pSettings withoutCredits() {
        return with(eagerAfar, 0);
    }

    private P2pSettings with(int longestEagerAfar, int someCredits) {
        return new P2pSettings(
                eagerWithin,
                eagerBetween,
                longestEagerAfar,
                fragment,
                longFragment,
                longFrom,
                cells,
                chunkWithin,
                chunkBetween,
                nearByNic,
                packets,
                someCredits);
    }

    /** Cells of each ring of a node with this number of ranks. */
    public int ringCells(boolean oneJvm, int ranks) {
        int fitting = cells;
        while (fitting > LEAST_CELLS && (long) ranks * fitting * ringChunk(oneJvm) > MOST_MEMORY) {
            fitting /= 2;
        }
        return fitting;
    }

    /** Bytes a cell for longer records. */
    public int ringChunk(boolean oneJvm) {
        return oneJvm ? chunkWithin : chunkBetween;
    }

    /** Maximum bytes of an eager message to another process of the node by a ring with this largest record. */
    public int eagerBetween(int largestRecord) {
        return Math.min(eagerBetween, largestRecord - HEAD);
    }

    /** Largest useful record to a remote rank. */
    public int largestRemote() {
        return eagerAfar + HEAD;
    }

    /** Maximum bytes of an eager message by a wire to a remote rank with this largest record. */
    public int eagerRemote(int largestRecord) {
        return Math.min(eagerAfar, largestRecord - HEAD);
    }

    /** Bytes of the pieces of a message. */
    public int fragmentOf(long bytes) {
        return bytes < longFrom ? fragment : longFragment;
    }
}
