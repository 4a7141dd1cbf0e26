package org.strobe.emulator.gm.nic;

import java.util.function.Predicate;
import org.strobe.emulator.userlevel.Region;

/** Registered memory that messages and buffers of a port use: a list of these, linked by themselves. */
public final class UsedMemory {
    private MemoryUse first;

    /** Adds a message or buffer that is not there. */
    public void add(MemoryUse use, Region region) {
        use.owner = this;
        use.region = region;
        use.before = null;
        use.after = first;
        if (first != null) {
            first.before = use;
        }
        first = use;
    }

    @SuppressWarnings("ReferenceEquality") // each port has its own
    public boolean contains(MemoryUse use) {
        return use != null && use.owner == this;
    }

    /** Removes a message or buffer; false if it is not there. */
    public boolean remove(MemoryUse use) {
        if (!contains(use)) {
            return false;
        }
        if (use.before == null) {
            first = use.after;
        } else {
            use.before.after = use.after;
        }
        if (use.after != null) {
            use.after.before = use.before;
        }
        use.owner = null;
        use.region = null;
        use.before = null;
        use.after = null;
        return true;
    }

    /** True if a message or a buffer uses a region. */
    public boolean has(Region region) {
        for (MemoryUse each = first; each != null; each = each.after) {
            if (each.region.equals(region)) {
                return true;
            }
        }
        return false;
    }

    /** True if a message meets a condition. */
    public boolean hasSend(Predicate<GmSend> condition) {
        for (MemoryUse each = first; each != null; each = each.after) {
            if (each instanceof GmSend send && condition.test(send)) {
                return true;
            }
        }
        return false;
    }
}
