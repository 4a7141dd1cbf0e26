package org.strobe.tools.run.api;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.program.ProgramFinder;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Words;
import org.strobe.tools.run.request.JobRequest;

/** Chooses the API of a job. */
public final class ApiChoice {
    private static final String SOURCE = ".java";

    private ApiChoice() {}

    /**
     * Returns the jar with the API of a job's programs; null if this JVM has that API.
     *
     * @param typed the name of an API, or null
     */
    public static Path otherJar(String typed, List<JobRequest.Program> programs) throws UserException {
        Api present = Api.present();
        List<ApiEvidence> all = typed == null ? evidence(programs) : List.of();
        Api wanted = typed != null
                ? named(typed)
                : all.isEmpty() ? present : all.get(0).api();
        for (ApiEvidence each : all) {
            if (each.api() != wanted) {
                throw new UserException(all.get(0).words() + ", and " + each.words()
                        + ": a job has one of them; --api chooses it, and calls of the other fail");
            }
        }
        return wanted == present ? null : jar(wanted, all);
    }

    private static Api named(String typed) throws UserException {
        return Arrays.stream(Api.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(typed))
                .findFirst()
                .orElseThrow(() ->
                        new UserException("--api=" + typed + ": must be " + String.join(" or ", Words.of(Api.class))));
    }

    private static List<ApiEvidence> evidence(List<JobRequest.Program> programs) throws UserException {
        List<ApiEvidence> all = new ArrayList<>();
        for (JobRequest.Program program : programs) {
            if (program.command().program().endsWith(SOURCE)
                    && !program.command().isJar()) {
                ApiEvidence found =
                        SourceEvidence.in(TypedIn.path(program.command().program()));
                if (found != null) {
                    all.add(found);
                }
            } else {
                ProgramFinder.Found found = ProgramFinder.find(program.command(), program.classPath());
                all.addAll(ClassEvidence.in(found.mainClass(), found.classPath()));
            }
        }
        return all;
    }

    /** Returns the jar with an API, beside the one of this JVM. */
    private static Path jar(Api wanted, List<ApiEvidence> all) throws UserException {
        Path here = here();
        Path other = here == null ? null : here.resolveSibling(wanted.jar());
        if (other == null || !Files.isRegularFile(other)) {
            throw new UserException((all.isEmpty() ? "--api" : all.get(0).words()) + ": this JVM has "
                    + Api.present().title() + "; put " + wanted.jar() + " on the class path in place of "
                    + (here == null ? Api.present().jar() : here.getFileName().toString()));
        }
        return other;
    }

    private static Path here() {
        CodeSource source = ApiChoice.class.getProtectionDomain().getCodeSource();
        try {
            return source == null ? null : Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            return null;
        }
    }
}
