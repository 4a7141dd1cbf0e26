package org.strobe.mpi.engine;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.strobe.mpi.standard.ProcessGroup;

/** Objects that the ranks of a group in this JVM share: one for each group, as long as a rank holds it. */
public class GroupShares<T> {
    private final Map<Object, WeakReference<T>> ofGroups = new HashMap<>();

    /** The object of a group. Made for the first rank that asks. */
    public final synchronized T of(ProcessGroup group, Supplier<T> maker) {
        WeakReference<T> known = ofGroups.get(group.members());
        T shared = known == null ? null : known.get();
        if (shared == null) {
            shared = maker.get();
            ofGroups.values().removeIf(each -> each.get() == null);
            ofGroups.put(group.members(), new WeakReference<>(shared));
        }
        return shared;
    }
}
