package org.strobe.mpi.surface;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Compares the public surface of package mpi with the list of Open MPI's, in both directions. */
class ApiSurfaceTest {
    @Test
    void shouldHaveTheListedClassesAndMembersAndNoOthers() throws Exception {
        Map<String, Collection<String>> there = new TreeMap<>();
        ApiMembers.ofPackage().forEach((type, members) -> there.put(type, members.keySet()));
        List<String> listed = flat(ApiList.read());
        List<String> built = flat(there);

        assertThat(without(listed, built)).as("listed, and not there").isEmpty();
        assertThat(without(built, listed)).as("there, and not listed").isEmpty();
    }

    @Test
    void shouldHaveAsManyTypesAsOpenMpi() {
        assertThat(ApiList.read()).hasSize(41);
    }

    private static List<String> flat(Map<String, ? extends Collection<String>> types) {
        List<String> all = new ArrayList<>();
        types.forEach((type, members) -> {
            all.add(type);
            members.forEach(member -> all.add(type + " { " + member + " }"));
        });
        return all;
    }

    private static List<String> without(List<String> some, List<String> others) {
        List<String> left = new ArrayList<>(some);
        left.removeAll(others);
        return left;
    }
}
