package org.strobe.tools.run.api;

/**
 * A use of one API.
 *
 * @param user the using class or file
 * @param use class and method: {@code "Comm.Rank"}
 */
record ApiEvidence(Api api, String user, String use) {
    /** Begins messages: {@code "Hello calls Comm.Rank of the MPJ API"}. */
    String words() {
        return user + " uses " + use + " of " + api.title();
    }
}
