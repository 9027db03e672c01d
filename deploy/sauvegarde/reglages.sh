# Lu par sauvegarder.sh et restaurer.sh. Ce qui diffère ici s’écrit dans /etc/guichet/sauvegarde.env (640, root).
REGLAGES=${REGLAGES:-/etc/guichet/sauvegarde.env}
# shellcheck source=/dev/null
[ ! -f "$REGLAGES" ] || . "$REGLAGES"
CONF_DEPOT=${CONF_DEPOT:-/etc/pgbackrest.conf}
DONNEES=${DONNEES:-/var/lib/postgresql/15/main}
PORT_BASE=${PORT_BASE:-5432}
PRISE_BASE=${PRISE_BASE:-/var/run/postgresql}
DEMARRER_BASE=${DEMARRER_BASE:-pg_ctlcluster 15 main start}
# Les fichiers : de quel seau, vers quelle copie, au sens de rclone (« stockage:guichet », « copie:guichet-copie »).
RCLONE_CONF=${RCLONE_CONF:-/etc/guichet/rclone.conf}
OBJETS=${OBJETS:-stockage:guichet}
COPIE=${COPIE:-copie:guichet-copie}
# Un seau vidé par erreur ou par malveillance n’efface pas sa copie : au-delà, rien n’est écarté et la commande échoue.
SUPPRESSIONS=${SUPPRESSIONS:-2000}
# Ce qui est écarté de la copie s’y garde encore : de quoi revenir à une minute passée.
JOURS_ECARTES=${JOURS_ECARTES:-35}
# Où l’exportateur de la machine lit la date des sauvegardes ; rien n’y est écrit s’il n’existe pas.
MESURES=${MESURES:-/var/lib/prometheus/node-exporter}

base() { runuser --user postgres -- pgbackrest --config="$CONF_DEPOT" --stanza=guichet --log-level-console=warn "$@"; }
objets() { rclone --config "$RCLONE_CONF" --checksum --transfers 8 "$@"; }
