package mpi;

/** Number of elements that may exceed an {@code int}. */
@SuppressWarnings({"rawtypes", "overrides", "EqualsHashCode", "ComparableType"})
public final class Count implements Comparable {
    private long count;

    public Count(long count) {
        this.count = count;
    }

    public long getCount() {
        return count;
    }

    public void setCount(long count) {
        this.count = count;
    }

    @Override
    public boolean equals(Object obj) {
        return obj instanceof Count other && count == other.count;
    }

    @Override
    public int compareTo(Object obj) {
        return Long.compare(count, ((Count) obj).count);
    }
}
