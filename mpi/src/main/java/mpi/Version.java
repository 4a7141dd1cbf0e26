package mpi;

/** Version of the MPI standard. */
public final class Version {
    private final int version;
    private final int subVersion;

    Version(int version, int subVersion) {
        this.version = version;
        this.subVersion = subVersion;
    }

    /** Returns the major version. */
    public int getVersion() {
        return version;
    }

    /** Returns the minor version. */
    public int getSubVersion() {
        return subVersion;
    }
}
