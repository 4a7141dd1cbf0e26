package org.strobe.emulator.model.network;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.strobe.emulator.kernel.LinkUse;

/** Log of the packets on the links of a network, for charts. */
public final class LinkLog {
    private record Entry(int link, long began, long busy, long bytes) {}

    private final List<Entry> entries = new ArrayList<>();

    /** Notes a packet. */
    public void add(int link, long began, long busy, long bytes) {
        entries.add(new Entry(link, began, busy, bytes));
    }

    /** All entries, with names of links. */
    public List<LinkUse> uses(IntFunction<String> names) {
        Map<Integer, String> known = new HashMap<>();
        return entries.stream()
                .map(each -> new LinkUse(
                        known.computeIfAbsent(each.link(), names::apply), each.began(), each.busy(), each.bytes()))
                .toList();
    }
}
