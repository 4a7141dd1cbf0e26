package org.strobe.mpi.provider.launch;

import java.util.List;
import java.util.Map;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Choice of the provider for threads that belong to no rank of Strobe's own.
 *
 * @param isNative true for a native MPI library
 * @param launch the native launch; null if none
 * @param reason why, in a few words
 */
public record ProviderChoice(boolean isNative, NativeLaunch launch, String reason) {
    /** Name of the setting as a system property. */
    public static final String PROPERTY = "strobe.mpi.provider";

    /** Name of the setting as a variable of the environment. */
    public static final String VARIABLE = "STROBE_MPI_PROVIDER";

    /** A native launch sets one of these. Without them its rules, and their classes, are not needed. */
    private static final List<String> SIGNS = List.of(
            "PMI_RANK", "PMIX_RANK", "MV2_COMM_WORLD_RANK", "JSM_NAMESPACE_RANK", "PALS_RANKID", "SLURM_STEP_ID");

    private static ProviderChoice made;

    /** The choice for this JVM, made once. Fails if the setting has an unknown value. */
    public static synchronized ProviderChoice ofThisJvm() {
        if (made == null) {
            made = of(System.getProperty(PROPERTY), System.getenv());
        }
        return made;
    }

    /**
     * The choice by a setting and an environment.
     *
     * @param property value of the system property; null if it is not set
     */
    public static ProviderChoice of(String property, Map<String, String> environment) {
        String variable = environment.get(VARIABLE);
        String name = property == null ? VARIABLE : PROPERTY;
        String value = property == null ? variable : property;
        NativeLaunch launch = launch(environment);
        if (value == null || value.isEmpty() || value.equals("auto")) {
            return launch == null
                    ? new ProviderChoice(false, null, "no launcher of native MPIs has started this process")
                    : new ProviderChoice(true, launch, launch.describe());
        } else if (value.equals("native") || value.equals("threads")) {
            return new ProviderChoice(value.equals("native"), launch, name + "=" + value);
        }
        throw new MpiFailure(ErrorClass.ARG, name + "=" + value + ": use native, threads or auto");
    }

    private static NativeLaunch launch(Map<String, String> environment) {
        for (String sign : SIGNS) {
            if (environment.containsKey(sign)) {
                return NativeLaunch.find(environment);
            }
        }
        return null;
    }
}
