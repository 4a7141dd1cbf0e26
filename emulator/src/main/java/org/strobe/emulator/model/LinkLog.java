package org.strobe.emulator.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.strobe.emulator.kernel.LinkUse;

/** What the links of a network have carried, one by one; for pictures. */
final class LinkLog {
    private record Entry(int link, long began, long busy, long bytes) {}

    private final List<Entry> entries = new ArrayList<>();

    void add(int link, long began, long busy, long bytes) {
        entries.add(new Entry(link, began, busy, bytes));
    }

    /** All of it, with names of links. */
    List<LinkUse> uses(IntFunction<String> names) {
        Map<Integer, String> known = new HashMap<>();
        return entries.stream()
                .map(each -> new LinkUse(
                        known.computeIfAbsent(each.link(), names::apply), each.began(), each.busy(), each.bytes()))
                .toList();
    }
}
