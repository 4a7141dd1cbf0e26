package org.strobe.mpi.engine;

import java.util.List;

/** The engines of this house, by the names that one types. */
public final class Engines {
    /** The setting of a job that names its engine; see {@link #chosen}. */
    public static final String SETTING = "engine";

    /** The setting of a job by which pending collectives go on while their rank computes; see {@link #hasAgent}. */
    public static final String AGENT = "mpi.agent";

    /** The setting of a job that says how collectives go that go by messages; see {@link #hasTrees}. */
    public static final String COLLECTIVES = "mpi.collectives";

    /** Most collectives through shared memory and puts between nodes; the rest as p2p has it. */
    public static final String SRM = "srm";

    /** Messages from rank to rank for everything. */
    public static final String P2P = "p2p";

    /** Everything scheduled, slice by slice, by the threads of NICs. */
    public static final String BCS = "bcs";

    /** The one that a job has if nothing is said. */
    public static final String USUAL = SRM;

    private static final List<String> NAMES = List.of(SRM, P2P, BCS);

    private Engines() {}

    /**
     * Whether a thread beside each rank lets its pending collectives go on.
     *
     * @param setting what was set; null for nothing
     * @throws IllegalArgumentException if it is neither true nor false
     */
    public static boolean hasAgent(String setting) {
        if (setting != null && !List.of("true", "false").contains(setting)) {
            throw new IllegalArgumentException(AGENT + "=" + setting + ": true or false");
        }
        return "true".equals(setting);
    }

    /**
     * Whether collectives that go by messages keep to trees, as in MPIs of about 2002.
     *
     * @param setting what was set; null for nothing
     * @throws IllegalArgumentException if it is neither usual nor trees
     */
    public static boolean hasTrees(String setting) {
        if (setting != null && !List.of("usual", "trees").contains(setting)) {
            throw new IllegalArgumentException(COLLECTIVES + "=" + setting + ": usual or trees");
        }
        return "trees".equals(setting);
    }

    /** All of them. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * The engine of a job.
     *
     * @param setting what was set; null for nothing
     * @throws IllegalArgumentException if there is no such engine
     */
    public static String chosen(String setting) {
        String name = setting == null ? USUAL : setting;
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("engine=" + name + ": the engines are " + String.join(", ", NAMES));
        }
        return name;
    }
}
