package org.strobe.tools.run.api;

import java.util.Set;

/** An API of package {@code mpi}. Its methods tell it: {@code Rank} is MPJ's, {@code getRank} Open MPI's. */
public enum Api {
    OPENMPI("Open MPI's API", "strobe.jar", "mpi/UserFunction.class"),
    MPJ("the MPJ API (mpiJava, MPJ Express)", "strobe-mpj.jar", "mpi/User_function.class");

    /** Classes of both APIs whose methods tell them apart. */
    private static final Set<String> COMMON =
            Set.of("MPI", "Comm", "Intracomm", "Intercomm", "Group", "Datatype", "Request", "Prequest", "Status");

    private static final Set<String> OF_OPENMPI =
            Set.of("CartComm", "GraphComm", "File", "Win", "Info", "Message", "Struct", "UserFunction");
    private static final Set<String> OF_MPJ = Set.of("Cartcomm", "Graphcomm", "User_function");

    /** Methods that both have, or that a case does not tell apart. */
    private static final Set<String> IN_BOTH =
            Set.of("Init", "InitThread", "Finalize", "clone", "free", "queryThread", "equals", "hashCode", "toString");

    private static final Set<String> LOWER_OF_MPJ = Set.of("initThread", "isMainThread", "getByteSize", "finalize");

    private final String title;
    private final String jar;
    private final String mark;

    Api(String title, String jar, String mark) {
        this.title = title;
        this.jar = jar;
        this.mark = mark;
    }

    /** Name in messages. */
    String title() {
        return title;
    }

    /** File name of the jar that has it. */
    String jar() {
        return jar;
    }

    /** Returns the API of this JVM. */
    public static Api present() {
        return Api.class.getClassLoader().getResource(MPJ.mark) == null ? OPENMPI : MPJ;
    }

    /** Returns the API to which a class belongs; null if it is in both or in none. */
    static Api ofClass(String name) {
        return OF_MPJ.contains(name) ? MPJ : OF_OPENMPI.contains(name) ? OPENMPI : null;
    }

    /** Returns the API to which a method belongs; null if it is in both or in none. */
    static Api ofMethod(String type, String method) {
        if (!COMMON.contains(type) || IN_BOTH.contains(method) || !Character.isLetter(method.charAt(0))) {
            return null;
        }
        return Character.isUpperCase(method.charAt(0)) || LOWER_OF_MPJ.contains(method) ? MPJ : OPENMPI;
    }
}
