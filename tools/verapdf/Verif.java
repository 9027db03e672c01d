import java.io.FileInputStream;
import java.util.Map;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;

/** Verif ua1|3a a.pdf…: each file against one standard, what fails of it, and 1 when anything does. */
public class Verif {
  public static void main(String[] args) throws Exception {
    java.util.logging.LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    String name = args[0].toUpperCase().replaceAll("^UA", "PDFUA-").replaceAll("^([1-4])", "PDFA-$1");
    PDFAFlavour flavour = PDFAFlavour.fromString(args[0]);
    ValidationProfile profile =
        Profiles.profileFromXml(Verif.class.getResourceAsStream("/org/verapdf/pdfa/validation/" + name + ".xml"));
    boolean conforms = true;
    for (int i = 1; i < args.length; i++) {
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(args[i]), flavour);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(profile, false)) {
        ValidationResult result = validator.validate(parser);
        conforms &= result.isCompliant();
        System.out.println(args[i] + " " + args[0] + " : " + (result.isCompliant() ? "conforme" : "NON CONFORME")
            + ", " + result.getTotalAssertions() + " contrôles");
        Map<String, String> failed = new TreeMap<>();
        for (TestAssertion one : result.getTestAssertions())
          if (one.getStatus() == TestAssertion.Status.FAILED)
            failed.put(one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber(), one.getMessage());
        failed.forEach((rule, message) -> System.out.println("   " + rule + " : " + message.replaceAll("\\s+", " ")));
      }
    }
    System.exit(conforms ? 0 : 1);
  }
}
