package org.strobe.mpi.provider;

/**
 * Finds the provider of the calling rank. There is one source in a JVM: the first service of this type of the
 * {@linkplain org.strobe.mpi.provider.launch.ProviderChoice chosen} kind, as a rule the ranks of this computer.
 */
public interface ProviderSource {
    /**
     * The provider of the rank that the calling thread belongs to, from before Init until after Finalize; made when first
     * asked for. A thread that belongs to no rank of any job is taken for a world of one, or refused.
     */
    Provider current();

    /** True if threads that belong to no rank of a job call a native MPI library. */
    default boolean isNative() {
        return false;
    }
}
