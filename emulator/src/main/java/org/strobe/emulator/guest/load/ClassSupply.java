package org.strobe.emulator.guest.load;

import java.net.URL;
import java.util.List;

/** Decisions for the loaders of one program. Safe for all threads. */
public interface ClassSupply {
    /** Loaders that may define a class. */
    enum Place {
        /** Strobe's loader or the JDK's. */
        ELSEWHERE,
        /** The program's shared loader. */
        SHARED,
        /** Each rank's own loader. */
        ISOLATED
    }

    /** The loader that defines the class of this name. */
    Place place(String className);

    /** Rewritten class file of a class of the program. */
    ProgramClassPath.Found classFile(String className) throws ClassNotFoundException;

    /** First address of a resource in the program; null for none. */
    URL resource(String path);

    /** All addresses of a resource in the program. */
    List<URL> resources(String path);

    /** The loader of the calling rank, if it runs this program; else null. */
    ClassLoader callersLoader();

    /** True if classes with shared statics could hold a thread pool. */
    boolean sharesPools();
}
