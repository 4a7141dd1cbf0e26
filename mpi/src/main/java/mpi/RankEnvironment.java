package mpi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.strobe.emulator.guest.Guest;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;

/** Contents of {@link MPI#INFO_ENV}: facts about the start of the calling rank. */
final class RankEnvironment {
    private RankEnvironment() {}

    static Map<String, String> ofCaller() {
        Provider provider = Providers.current();
        Guest guest = Guest.currentOrNull();
        Properties properties = guest == null ? System.getProperties() : guest.properties();
        Map<String, String> variables = guest == null ? System.getenv() : guest.environment();
        String[] words = properties.getProperty("sun.java.command", "").strip().split("\\s+", 2);
        String size = Integer.toString(provider.world().size());
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("command", words[0]);
        environment.put("argv", words.length > 1 ? words[1] : "");
        environment.put("maxprocs", size);
        environment.put("soft", size);
        environment.put("host", provider.processorName());
        environment.put("arch", properties.getProperty("os.arch", ""));
        environment.put("wdir", variables.getOrDefault("PWD", properties.getProperty("user.dir", "")));
        environment.put("thread_level", "MPI_THREAD_" + provider.threadLevel().name());
        environment.put("ompi_num_apps", "1");
        environment.put("ompi_np", size);
        environment.put("ompi_first_rank", "0");
        return environment;
    }
}
