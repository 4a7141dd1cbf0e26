package org.strobe.emulator.guest.logging;

/** Installs {@link RankLogManager}. A class apart: to initialize a log manager's class is to choose the JVM's log manager. */
public final class RankLogging {
    private static final String PROPERTY = "java.util.logging.manager";

    private RankLogging() {}

    /** Makes {@link RankLogManager} the log manager of a JVM that has not logged yet, unless it is to have another. */
    public static void install() {
        if (System.getProperty(PROPERTY) == null && isVisibleToTheJvm()) {
            System.setProperty(PROPERTY, RankLogManager.class.getName());
        }
    }

    private static boolean isVisibleToTheJvm() {
        try {
            Class<?> found = Class.forName(RankLogManager.class.getName(), false, ClassLoader.getSystemClassLoader());
            return found == RankLogManager.class;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
