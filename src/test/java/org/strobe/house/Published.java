package org.strobe.house;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A module whose artifact is published.
 *
 * @param artifact its name
 * @param folder of the module
 * @param hasJar false for a pom alone
 */
record Published(String artifact, Path folder, boolean hasJar) {
    private static final String PARENT = "strobe-parent";
    private static final String NOT_DEPLOYED = "/project/properties/maven.deploy.skip";

    /** All of them, as the root pom and their own poms say. */
    static List<Published> all() throws IOException {
        List<Published> all = new ArrayList<>();
        for (String module : Pom.read(House.ROOT.resolve("pom.xml")).texts("/project/modules/module")) {
            Path folder = House.ROOT.resolve(module);
            Pom pom = Pom.read(folder.resolve("pom.xml"));
            String artifact = pom.text("/project/artifactId");
            if (!artifact.equals(PARENT) && !pom.text(NOT_DEPLOYED).equals("true")) {
                all.add(new Published(
                        artifact, folder, !pom.text("/project/packaging").equals("pom")));
            }
        }
        return all;
    }

    /** The pom that users get. */
    Path pom() {
        return folder.resolve("target/published-pom.xml");
    }

    Path jar() {
        return folder.resolve("target/" + artifact + "-" + House.VERSION + ".jar");
    }
}
