package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** Elements without which Maven Central refuses a pom. */
final class CentralRules {
    private static final List<String> ELEMENTS = List.of(
            "groupId",
            "artifactId",
            "version",
            "name",
            "description",
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/url",
            "scm/connection");

    private CentralRules() {}

    static void check(Pom pom) {
        for (String element : ELEMENTS) {
            assertThat(pom.text("/project/" + element)).as(element).isNotBlank();
        }
    }
}
