package org.strobe.mpi.call;

import java.util.ServiceLoader;

/** Names of calls in an API. Open MPI's API has those of the enumerations; another API offers its own as a service. */
public interface CallNames {
    /** Returns the name of a call, given that of Open MPI's API. */
    String name(String usual);

    /** Names of the API in this JVM, found when a name is first wanted. */
    final class InUse {
        private static final CallNames NAMES = ServiceLoader.load(CallNames.class, CallNames.class.getClassLoader())
                .findFirst()
                .orElse(usual -> usual);

        private InUse() {}

        /** Returns the name of a call in the API of this JVM. */
        public static String of(String usual) {
            return NAMES.name(usual);
        }
    }
}
