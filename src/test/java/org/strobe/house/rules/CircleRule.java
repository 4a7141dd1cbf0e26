package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.List;

/** Packages of main code use each other in one direction only. Breaches are the references that lie on a circle. */
final class CircleRule implements Rule {
    @Override
    public String name() {
        return "circle";
    }

    @Override
    public List<Breach> breaches(Tree tree) {
        PackageGraph graph = tree.graph();
        List<Breach> breaches = new ArrayList<>();
        for (String user : graph.packages()) {
            graph.usedBy(user).forEach((used, causes) -> {
                if (graph.reaches(used, user)) {
                    breaches.add(new Breach(user + "->" + used, List.copyOf(causes)));
                }
            });
        }
        return breaches;
    }
}
