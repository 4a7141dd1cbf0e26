package org.strobe.emulator.guest.load;

import java.net.URL;
import java.util.List;

/** What the loaders of one program ask. Safe for all threads. */
public interface ClassSupply {
    /** Who defines a class. */
    enum Place {
        /** Strobe's loader or the JDK's. */
        ELSEWHERE,
        /** The program's shared loader. */
        SHARED,
        /** Each rank's own loader. */
        ISOLATED
    }

    /** Who defines the class of this name. */
    Place place(String className);

    /** The class file, rewritten, of a class that is the program's. */
    ClassPath.Found classFile(String className) throws ClassNotFoundException;

    /** Where the program has this resource: the first place, or null. */
    URL resource(String path);

    /** Where the program has this resource: all places. */
    List<URL> resources(String path);

    /** The loader of the calling rank, if it runs this program; else null. */
    ClassLoader callersLoader();

    /** Whether classes whose statics are shared could hold a pool of threads. */
    boolean sharesPools();
}
