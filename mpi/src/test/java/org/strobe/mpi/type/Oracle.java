package org.strobe.mpi.type;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Type as a plain list of its elements. The rules of the standard are applied to one element at a time. */
record Oracle(List<Element> elements, long lower, long upper, boolean set, int alignment) {
    record Element(Basic basic, long displacement) {}

    record Placed(long displacement, Oracle type) {}

    static Oracle of(Basic basic) {
        return new Oracle(List.of(new Element(basic, 0)), 0, basic.size(), false, basic.size());
    }

    /** Joins types in this order. */
    static Oracle join(List<Placed> placed) {
        List<Element> elements = new ArrayList<>();
        boolean set = placed.stream().anyMatch(each -> each.type.set);
        long lower = Long.MAX_VALUE;
        long upper = Long.MIN_VALUE;
        int alignment = 1;
        for (Placed each : placed) {
            for (Element element : each.type.elements) {
                elements.add(new Element(element.basic, each.displacement + element.displacement));
            }
            if (each.type.set == set) {
                lower = Math.min(lower, each.displacement + each.type.lower);
                upper = Math.max(upper, each.displacement + each.type.upper);
            }
            alignment = Math.max(alignment, each.type.alignment);
        }
        if (placed.isEmpty()) {
            return new Oracle(elements, 0, 0, false, 1);
        }
        while (!set && Math.floorMod(upper - lower, (long) alignment) != 0) {
            upper++;
        }
        return new Oracle(elements, lower, upper, set, alignment);
    }

    Oracle resized(long newLower, long extent) {
        return new Oracle(elements, newLower, newLower + extent, true, alignment);
    }

    long extent() {
        return upper - lower;
    }

    long size() {
        return elements.stream().mapToLong(each -> each.basic.size()).sum();
    }

    /** Returns the location of each byte of a message. */
    long[] places(int count) {
        long[] places = new long[Math.toIntExact(count * size())];
        int next = 0;
        for (int i = 0; i < count; i++) {
            for (Element element : elements) {
                for (int b = 0; b < element.basic.size(); b++) {
                    places[next++] = i * extent() + element.displacement + b;
                }
            }
        }
        return places;
    }

    /** Returns the kinds of a message's elements. */
    List<Basic> basics(int count) {
        List<Basic> basics = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.forEach(each -> basics.add(each.basic));
        }
        return basics;
    }

    /** True if two bytes of a message share a location, so that it cannot be received. */
    static boolean overlaps(long[] places) {
        Set<Long> seen = new HashSet<>();
        for (long place : places) {
            if (!seen.add(place)) {
                return true;
            }
        }
        return false;
    }
}
